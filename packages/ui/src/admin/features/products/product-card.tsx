import {
  CloudDownloadOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  FileImageOutlined,
  FileOutlined,
} from "@ant-design/icons";
import type { AdminProduct } from "@recital/contract/endpoints/products";
import type { Currency } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { withoutMarks } from "@recital/contract/values/without-marks";
import { useMutation } from "@tanstack/react-query";
import { Button, Switch } from "antd";
import { useId } from "react";
import { activateProductMutation } from "../../../api/admin/products.ts";
import { useApi } from "../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { Badge, Tag } from "../../components/layout/card.tsx";
import { ActionsMenu } from "../../components/list/menu.tsx";
import { PreviewImage } from "../../components/list/preview-image.tsx";
import styles from "./product-card.module.css";
import { categoryLabels } from "./product-form.ts";

interface ProductCardProps {
  readonly product: AdminProduct;
  readonly currency: Currency;
  /** One row of a list instead of a card. */
  readonly isCompact: boolean;
  readonly onEdit: () => void;
  readonly onImages: () => void;
  readonly onFiles: () => void;
  readonly onDelete: () => void;
}

/** A product with its actions; dimmed while it is inactive. */
export function ProductCard({ product, currency, isCompact, ...actions }: ProductCardProps) {
  const { name, description, price, category, is_digital, is_active, filesCount } = product;
  return (
    <article
      className={`${styles["card"]} ${isCompact ? styles["compact"] : ""}`}
      data-inactive={!is_active || undefined}
      aria-label={name}
    >
      <div className={styles["image"]}>
        <PreviewImage
          src={product.image_url ?? ""}
          alt={name}
          set={product.image}
          sizes={isCompact ? "6rem" : "(width < 45rem) 95vw, (width < 75rem) 45vw, 20rem"}
        />
      </div>
      <div className={styles["body"]}>
        <div className={styles["badges"]}>
          {!(is_digital && category === "digital") && <Tag isOutlined>{categoryLabels[category]}</Tag>}
          {is_digital && <Tag icon={<CloudDownloadOutlined aria-hidden />}>Digital</Tag>}
          {is_digital && is_active && filesCount === 0 && <Badge hue="yellow">No file</Badge>}
          {!is_active && <Tag icon={<EyeInvisibleOutlined aria-hidden />}>Inactive</Tag>}
        </div>
        <div className={styles["head"]}>
          <h2 className={styles["name"]} dir="auto">
            {name}
          </h2>
          <span className={styles["price"]}>{formatPrice(price, currency)}</span>
        </div>
        {!isCompact && (
          <p className={styles["description"]} dir="auto">
            {withoutMarks(description ?? "") || "No description"}
          </p>
        )}
      </div>
      <div className={styles["actions"]}>
        <ActiveSwitch product={product} />
        <CardButtons name={name} {...actions} />
      </div>
    </article>
  );
}

type CardButtonsProps = Omit<ProductCardProps, "product" | "currency" | "isCompact"> & { readonly name: string };

function CardButtons({ name, onEdit, onImages, onFiles, onDelete }: CardButtonsProps) {
  return (
    <span className={styles["buttons"]}>
      <Button icon={<EditOutlined aria-hidden />} aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button icon={<FileImageOutlined aria-hidden />} aria-label={`Images of ${name}`} onClick={onImages} />
      <Button icon={<FileOutlined aria-hidden />} aria-label={`Files of ${name}`} onClick={onFiles}>
        Files
      </Button>
      <ActionsMenu
        of={name}
        actions={[{ label: "Delete", icon: <DeleteOutlined aria-hidden />, isDangerous: true, run: onDelete }]}
      />
    </span>
  );
}

/** Toggles whether visitors see a product. */
export function ActiveSwitch({ product }: { readonly product: AdminProduct }) {
  const id = useId();
  const toasts = useToasts();
  const { mutateAsync } = useMutation(activateProductMutation(useApi()));
  const handleChange = (isActive: boolean) => {
    mutateAsync({ id: product.id, is_active: isActive }).then(
      () => toasts.success("Product updated successfully"),
      (error: unknown) => toasts.failure(`Failed to update product: ${errorSentence(error)}`),
    );
  };
  return (
    <span className={styles["active"]}>
      <Switch
        id={id}
        size="small"
        checked={product.is_active}
        onChange={handleChange}
        aria-label={`Active: ${product.name}`}
      />
      <label htmlFor={id}>Active</label>
    </span>
  );
}

import { CopyOutlined, DeleteOutlined, EditOutlined, EyeInvisibleOutlined, FileOutlined } from "@ant-design/icons";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { fromDecimal, offeredPrice } from "@recital/contract/values/money";
import { withoutMarks } from "@recital/contract/values/plain-text";
import { useMutation } from "@tanstack/react-query";
import { Button, Switch } from "antd";
import { useId } from "react";
import { activateProductMutation } from "../../../../api/admin/products.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { Badge, Tag } from "../../../components/layout/card.tsx";
import { LineIcon } from "../../../components/layout/page-header.tsx";
import { ActionsMenu } from "../../../components/list/menu.tsx";
import { PreviewImage } from "../../../components/list/preview-image.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./products.module.css";
import { productTexts } from "./texts/index.ts";

interface ProductCardProps {
  readonly product: AdminProduct;
  readonly currency: Currency;
  /** One row of a list instead of a card. */
  readonly isCompact: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onImages: () => void;
  readonly onFiles: () => void;
  readonly onDelete: () => void;
}

/** A product with its actions; dimmed while it is inactive. */
export function ProductCard({ product, currency, isCompact, isSelected, onSelect, ...actions }: ProductCardProps) {
  const language = useLanguage();
  const texts = useTexts(productTexts).card;
  const { name, description, price, priceMode, is_active } = product;
  return (
    <article
      className={`${styles["card"]} ${isCompact ? styles["compact"] : ""}`}
      data-inactive={!is_active || undefined}
      data-selected={isSelected || undefined}
      aria-label={name}
    >
      <label className={styles["select"]}>
        <input
          type="checkbox"
          className="ring"
          aria-label={texts.select(name)}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </label>
      <div className={styles["image"]}>
        <PreviewImage
          src={product.image_url ?? ""}
          alt={name}
          set={product.image}
          sizes={isCompact ? "6rem" : "(width < 45rem) 95vw, (width < 75rem) 45vw, 20rem"}
        />
      </div>
      <div className={styles["body"]}>
        <CardBadges product={product} />
        <div className={`row baseline between gap-3 ${styles["head"]}`}>
          <h2 className={styles["name"]} dir="auto">
            {name}
          </h2>
          <span className={`strong numbers ${styles["price"]}`}>
            {offeredPrice(fromDecimal(price, currency), priceMode, currency, language)}
          </span>
        </div>
        {!isCompact && (
          <p className={styles["description"]} dir="auto">
            {withoutMarks(description ?? "") || texts.noDescription}
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

function CardBadges({ product }: Pick<ProductCardProps, "product">) {
  const { card: texts, categories } = useTexts(productTexts);
  const { category, is_digital, is_active, filesCount, bundle } = product;
  return (
    <div className={styles["badges"]}>
      {bundle && <Tag isOutlined>{texts.bundle}</Tag>}
      {!(is_digital && category === "digital") && <Tag isOutlined>{categories[category]}</Tag>}
      {is_digital && (
        <Tag
          icon={
            <LineIcon path="M8 17.5H6.5a4 4 0 0 1-.3-8 6 6 0 0 1 11.5 1A3.5 3.5 0 0 1 17.5 17.5H16M12 11v9.5M9 17.5l3 3 3-3" />
          }
        >
          {texts.digital}
        </Tag>
      )}
      {is_digital && is_active && filesCount === 0 && <Badge hue="yellow">{texts.noFile}</Badge>}
      {!is_active && <Tag icon={<EyeInvisibleOutlined aria-hidden />}>{texts.inactive}</Tag>}
    </div>
  );
}

type CardButtonsProps = Pick<ProductCardProps, "onEdit" | "onDuplicate" | "onImages" | "onFiles" | "onDelete"> & {
  readonly name: string;
};

function CardButtons({ name, onEdit, onDuplicate, onImages, onFiles, onDelete }: CardButtonsProps) {
  const texts = useTexts(productTexts).card;
  return (
    <span className={styles["buttons"]}>
      <Button icon={<EditOutlined aria-hidden />} aria-label={texts.editOf(name)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button
        icon={<LineIcon path="M4 4h16v16H4zM4 17l5-5 4 4 3-3 4 4M9 8.5v.1" />}
        aria-label={texts.imagesOf(name)}
        onClick={onImages}
      />
      <Button icon={<FileOutlined aria-hidden />} aria-label={texts.filesOf(name)} onClick={onFiles}>
        {texts.files}
      </Button>
      <ActionsMenu
        of={name}
        actions={[
          { label: texts.duplicate, icon: <CopyOutlined aria-hidden />, run: onDuplicate },
          { label: texts.delete, icon: <DeleteOutlined aria-hidden />, isDangerous: true, run: onDelete },
        ]}
      />
    </span>
  );
}

/** Toggles whether visitors see a product. */
function ActiveSwitch({ product }: { readonly product: AdminProduct }) {
  const id = useId();
  const { card: texts, dialog } = useTexts(productTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutateAsync } = useMutation(activateProductMutation(useApi()));
  const handleChange = (isActive: boolean) => {
    mutateAsync({ id: product.id, is_active: isActive }).then(
      () => toasts.success(dialog.updated),
      (error: unknown) => toasts.failure(dialog.updateFailed(errorMessage(error))),
    );
  };
  return (
    <span className={styles["active"]}>
      <Switch
        id={id}
        size="small"
        checked={product.is_active}
        onChange={handleChange}
        aria-label={texts.activeOf(product.name)}
      />
      <label htmlFor={id}>{texts.active}</label>
    </span>
  );
}

import type { AdminProduct } from "@recital/contract/endpoints/products";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { deliverMutation, deliveryQuery } from "../../../../api/admin/product-files.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../../components/feedback/toasts.ts";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import styles from "./files.module.css";

/** Offers to give earlier customers the files that their orders lack. Nothing if there are none. */
export function DeliverBanner({ product: { id, name } }: { readonly product: AdminProduct }) {
  const api = useApi();
  const confirm = useConfirm();
  const toasts = useToasts();
  const orders = useQuery(deliveryQuery(api, id)).data?.orders ?? 0;
  const { mutateAsync, isPending } = useMutation(deliverMutation(api, id));
  if (orders === 0) return null;
  const customers = `${orders} earlier ${orders === 1 ? "customer" : "customers"}`;
  const handleClick = async () => {
    const isSure = await confirm({
      title: `Deliver to ${customers}?`,
      content: `They get access to the files of ${name}, and one email each with the link.`,
      okText: "Deliver",
    });
    if (!isSure) return;
    await mutateAsync().then(
      () => toasts.success(`Delivered to ${customers}`, "The emails are on their way."),
      (error: unknown) => toasts.failure("Failed to deliver the files", errorSentence(error)),
    );
  };
  return (
    <div className={styles["deliver"]}>
      <span>Some paid orders do not have all of these files.</span>
      <Button loading={isPending} onClick={() => void handleClick()}>
        Deliver to {customers}
      </Button>
    </div>
  );
}

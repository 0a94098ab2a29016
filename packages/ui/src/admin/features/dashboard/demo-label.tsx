import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { removeDemoMutation, setupQuery } from "../../../api/admin/setup.ts";
import { useApi } from "../../../api/api-context.tsx";
import { useDeletion, type Deletion } from "../../deletions/use-deletion.ts";
import styles from "./demo-label.module.css";

/** All of the demo content is one entry. */
const demo = { id: 1 };
const deletion: Deletion<typeof demo> = {
  mutation: removeDemoMutation,
  nameOf: () => "Products, music, videos, texts, images and links",
  success: "Demo content removed",
  failure: "Failed to remove the demo content",
};

/** Says that the site shows demo content, and removes it; nothing without any. */
export function DemoLabel() {
  const { data: setup } = useQuery(setupQuery(useApi()));
  const { remove, leaving } = useDeletion(deletion);
  if (!setup?.demoContent || leaving.length > 0) return null;
  return (
    <section aria-labelledby="demo" className={styles["panel"]}>
      <div className={styles["words"]}>
        <h2 id="demo" className={styles["heading"]}>
          This site shows demo content
        </h2>
        <p>
          Its products, music, videos, texts, images and links belong to an invented artist. What you edited or added
          stays, and so do all orders. Customers keep what they bought.
        </p>
      </div>
      <Button danger onClick={() => void remove(demo)}>
        Remove demo content
      </Button>
    </section>
  );
}

import { Skeleton } from "antd";
import styles from "./dashboard.module.css";

/** The place of the dashboard while its numbers load. */
export function DashboardLoading() {
  return (
    <div className={styles["stack"]} role="status" aria-label="Loading the dashboard">
      <div className={styles["lead"]}>
        {["to-ship", "month"].map((panel) => (
          <div key={panel} className={styles["panel"]}>
            <Skeleton active paragraph={{ rows: 3 }} />
          </div>
        ))}
      </div>
      <div className={styles["panel"]}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    </div>
  );
}

import { Spin } from "antd";
import styles from "./screen.module.css";

export function ScreenLoading() {
  return (
    <div className={styles["center"]} role="status" aria-label="Loading">
      <Spin size="large" />
    </div>
  );
}

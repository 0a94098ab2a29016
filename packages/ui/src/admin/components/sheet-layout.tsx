import { PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./sheet-layout.module.css";

interface SheetLayoutProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly text: string };
  readonly canPrint: boolean;
  /** Fields and notes above the sheet. */
  readonly settings?: ReactNode;
  readonly children: ReactNode;
}

/** A page with something to print and a button that prints it; the rest of the page is not printed. */
export function SheetLayout({ title, back, canPrint, settings, children }: SheetLayoutProps) {
  return (
    <main className={styles["page"]}>
      <title>{title}</title>
      <div className={styles["tools"]}>
        <Link to={back.to}>{back.text}</Link>
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} disabled={!canPrint} onClick={() => print()}>
          Print
        </Button>
        {settings && <div className={styles["settings"]}>{settings}</div>}
      </div>
      {children}
    </main>
  );
}

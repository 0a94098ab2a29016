import { useQuery } from "@tanstack/react-query";
import { Button, Modal, QRCode } from "antd";
import { useRef } from "react";
import { useApi } from "../../../../api/api-context.tsx";
import { siteQuery } from "../../../../api/site.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useTexts } from "../../../language.ts";
import styles from "./table.module.css";
import { tableTexts } from "./texts/index.ts";

/** The QR code of the page that takes tips, to show at the table or to print. */
export function TipCode({ onClose }: { readonly onClose: () => void }) {
  const { tipCode: texts } = useTexts(tableTexts);
  const { data: site } = useQuery(siteQuery(useApi()));
  const platform = usePlatform();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const frame = useRef<HTMLDivElement>(null);
  const handleSave = async () => {
    try {
      const canvas = frame.current?.querySelector("canvas");
      const blob = await new Promise<Blob | null>((resolve) => {
        if (canvas) canvas.toBlob(resolve, "image/png");
        else resolve(null);
      });
      if (blob) await platform.saveFile({ name: "tip-page.png", blob });
    } catch (error) {
      toasts.failure(texts.failed, errorMessage(error));
    }
  };
  const url = `${site?.publicUrl ?? ""}/tip`;
  return (
    <Modal
      open
      title={texts.title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => void handleSave()}>
          {texts.save}
        </Button>
      }
    >
      <div className="stack gap-4">
        <span>{texts.hint}</span>
        <div ref={frame} className={styles["code"]} aria-hidden="true">
          {site && <QRCode value={url} type="canvas" size={280} bgColor="#ffffff" color="#000000" bordered={false} />}
        </div>
        <a href={url} target="_blank" rel="noopener" className="anywhere">
          {url}
        </a>
      </div>
    </Modal>
  );
}

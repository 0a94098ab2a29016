import { CaretRightOutlined, CloseOutlined, PauseOutlined } from "@ant-design/icons";
import { formatBytes } from "@recital/contract/values/format";
import { Button } from "antd";
import { useStore } from "zustand";
import { describeSecondsLeft, ProgressBar } from "../components/feedback/progress.tsx";
import { useConfirm } from "../components/feedback/unsaved-guard.tsx";
import { percentOf, type UploadItem } from "./upload-item.ts";
import styles from "./uploads.module.css";
import type { Uploads } from "./upload-store.ts";

interface UploadListProps {
  readonly uploads: Uploads;
  readonly isShown?: (item: UploadItem) => boolean;
}

/** The uploads with their progress and buttons. */
export function UploadList({ uploads, isShown = () => true }: UploadListProps) {
  const items = useStore(uploads.store, (state) => state.items);
  return (
    <ul className="plain-list stack">
      {items.filter(isShown).map((item) => (
        <UploadRow key={item.key} item={item} uploads={uploads} />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  readonly item: UploadItem;
  readonly uploads: Uploads;
}

function UploadRow({ item, uploads }: UploadRowProps) {
  const { state, error, file } = item;
  const hasBar = state === "uploading" || state === "paused" || state === "failed";
  return (
    <li className={styles["item"]} data-state={state}>
      <span className={styles["name"]} dir="auto" title={file.name}>
        {file.name}
      </span>
      <span className={styles["buttons"]}>
        <UploadButtons item={item} uploads={uploads} />
      </span>
      {hasBar && (
        <span className="wide">
          <ProgressBar label={`Upload of ${file.name}`} share={percentOf(item) / 100} isThin />
        </span>
      )}
      <span className={styles["text"]} role={error === null ? undefined : "alert"}>
        {error ?? describe(item)}
      </span>
    </li>
  );
}

function UploadButtons({ item: { key, state, file }, uploads }: UploadRowProps) {
  const confirm = useConfirm();
  const handleCancel = async () => {
    const isSure = await confirm({
      title: "Cancel this upload?",
      content: "What was sent so far is deleted.",
      okText: "Cancel upload",
      cancelText: "Keep uploading",
      isDangerous: true,
    });
    if (isSure) uploads.cancel(key);
  };
  if (state === "ready" || state === "refused" || state === "checking") {
    if (state === "checking") return null;
    return (
      <IconButton
        label={`Close: ${file.name}`}
        icon={<CloseOutlined aria-hidden />}
        onClick={() => uploads.dismiss(key)}
      />
    );
  }
  return (
    <>
      {state === "uploading" && (
        <IconButton
          label={`Pause: ${file.name}`}
          icon={<PauseOutlined aria-hidden />}
          onClick={() => uploads.pause(key)}
        />
      )}
      {state === "paused" && (
        <IconButton
          label={`Resume: ${file.name}`}
          icon={<CaretRightOutlined aria-hidden />}
          onClick={() => uploads.resume(key)}
        />
      )}
      {state === "failed" && (
        <Button size="small" aria-label={`Try again: ${file.name}`} onClick={() => uploads.resume(key)}>
          Try again
        </Button>
      )}
      <IconButton
        label={`Cancel: ${file.name}`}
        icon={<CloseOutlined aria-hidden />}
        onClick={() => void handleCancel()}
      />
    </>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly onClick: () => void;
}

function IconButton({ label, icon, onClick }: IconButtonProps) {
  return <Button type="text" size="small" aria-label={label} title={label} icon={icon} onClick={onClick} />;
}

const waitTexts: Readonly<Record<NonNullable<UploadItem["waitsFor"]>, string>> = {
  connection: "Waiting for the connection",
  server: "The site cannot store files right now. Trying again…",
  login: "Paused until you log in",
};

function describe({ state, sentBytes, file, speed, waitsFor }: UploadItem): string {
  if (waitsFor === "login") return waitTexts.login;
  const sent = `${formatBytes(sentBytes, "en")} of ${formatBytes(file.size, "en")}`;
  switch (state) {
    case "queued":
      return `Waiting · ${formatBytes(file.size, "en")}`;
    case "paused":
      return `Paused · ${sent}`;
    case "checking":
      return "Checking the file…";
    case "ready":
      return "Uploaded";
    case "uploading": {
      if (waitsFor) return `${waitTexts[waitsFor]} · ${sent}`;
      if (!speed || sentBytes === file.size) return sent;
      return `${sent} · ${formatBytes(speed, "en")}/s · ${describeSecondsLeft((file.size - sentBytes) / speed)}`;
    }
    case "refused":
    case "failed":
      return sent;
  }
}

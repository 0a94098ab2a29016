import { CaretRightOutlined, CloseOutlined, PauseOutlined } from "@ant-design/icons";
import { formatBytes } from "@recital/contract/values/format";
import type { AdminLanguage } from "@recital/contract/values/language";
import { Button } from "antd";
import { useStore } from "zustand";
import { describeSecondsLeft, ProgressBar } from "../components/feedback/progress.tsx";
import { useConfirm } from "../components/feedback/unsaved-guard.tsx";
import { useLanguage, useTexts } from "../language.ts";
import { uploadTexts } from "./texts/index.ts";
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
  const language = useLanguage();
  const texts = useTexts(uploadTexts);
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
          <ProgressBar label={texts.uploadOf(file.name)} share={percentOf(item) / 100} isThin />
        </span>
      )}
      <span className={styles["text"]} role={error === null ? undefined : "alert"}>
        {error?.(language) ?? describe(item, language)}
      </span>
    </li>
  );
}

function UploadButtons({ item: { key, state, file }, uploads }: UploadRowProps) {
  const texts = useTexts(uploadTexts);
  const confirm = useConfirm();
  const handleCancel = async () => {
    const isSure = await confirm({
      title: texts.cancelTitle,
      content: texts.cancelText,
      okText: texts.cancelUpload,
      cancelText: texts.keepUploading,
      isDangerous: true,
    });
    if (isSure) uploads.cancel(key);
  };
  if (state === "ready" || state === "refused" || state === "checking") {
    if (state === "checking") return null;
    return (
      <IconButton
        label={texts.close(file.name)}
        icon={<CloseOutlined aria-hidden />}
        onClick={() => uploads.dismiss(key)}
      />
    );
  }
  return (
    <>
      {state === "uploading" && (
        <IconButton
          label={texts.pause(file.name)}
          icon={<PauseOutlined aria-hidden />}
          onClick={() => uploads.pause(key)}
        />
      )}
      {state === "paused" && (
        <IconButton
          label={texts.resume(file.name)}
          icon={<CaretRightOutlined aria-hidden />}
          onClick={() => uploads.resume(key)}
        />
      )}
      {state === "failed" && (
        <Button size="small" aria-label={texts.tryAgainWith(file.name)} onClick={() => uploads.resume(key)}>
          {texts.tryAgain}
        </Button>
      )}
      <IconButton
        label={texts.cancel(file.name)}
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

function describe(item: UploadItem, language: AdminLanguage): string {
  const { state, sentBytes, file, waitsFor } = item;
  const texts = uploadTexts[language];
  if (waitsFor === "login") return texts.pausedForLogin;
  const sent = texts.sent(formatBytes(sentBytes, language), formatBytes(file.size, language));
  switch (state) {
    case "queued":
      return texts.waiting(formatBytes(file.size, language));
    case "paused":
      return texts.paused(sent);
    case "checking":
      return texts.checking;
    case "ready":
      return texts.uploaded;
    case "uploading":
      return describeProgress(item, sent, language);
    case "refused":
    case "failed":
      return sent;
  }
}

function describeProgress({ sentBytes, file, speed, waitsFor }: UploadItem, sent: string, language: AdminLanguage) {
  const texts = uploadTexts[language];
  if (waitsFor === "connection") return texts.waitingForConnection(sent);
  if (waitsFor === "server") return texts.waitingForServer(sent);
  if (!speed || sentBytes === file.size) return sent;
  const timeLeft = describeSecondsLeft((file.size - sentBytes) / speed, language);
  return texts.speed(sent, formatBytes(speed, language), timeLeft);
}

import { App } from "antd";
import { useCallback } from "react";

interface Question {
  readonly title: string;
  readonly content?: string;
  readonly okText: string;
  readonly cancelText?: string;
  readonly isDangerous?: boolean;
}

/** Asks a yes-or-no question in a dialog; false where the person called it off. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, content, okText, cancelText = "Cancel", isDangerous = false }) =>
      new Promise((resolve) => {
        modal.confirm({
          title,
          content,
          okText,
          cancelText,
          centered: true,
          okButtonProps: { danger: isDangerous },
          autoFocusButton: isDangerous ? "cancel" : "ok",
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal],
  );
}

import { App } from "antd";
import { useCallback } from "react";

interface Question {
  readonly title: string;
  readonly content?: string;
  readonly okText: string;
  readonly cancelText?: string;
  readonly isDangerous?: boolean;
}

/**
 * Returns a function that asks a yes-or-no question in a dialog. It resolves after the dialog has returned the focus,
 * so that the caller can move it.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, content, okText, cancelText = "Cancel", isDangerous = false }) =>
      new Promise((resolve) => {
        let isYes = false;
        modal.confirm({
          title,
          content,
          okText,
          cancelText,
          centered: true,
          okButtonProps: { danger: isDangerous },
          autoFocusButton: isDangerous ? "cancel" : "ok",
          onOk: () => {
            isYes = true;
          },
          afterClose: () => resolve(isYes),
        });
      }),
    [modal],
  );
}

import type { ModalProps } from "antd";

/** Recovery codes are shown once: neither a stray click nor Escape must close their dialog. */
export function closableUnless(showsCodes: boolean): Pick<ModalProps, "mask" | "keyboard" | "closable"> {
  return { mask: { closable: !showsCodes }, keyboard: !showsCodes, closable: !showsCodes };
}

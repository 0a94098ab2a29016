import { Button } from "antd";
import type { MouseEvent, ReactNode } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";
import { focusWhenShown } from "./focus-when-shown.ts";

interface LinkButtonProps {
  readonly to: string;
  readonly isPrimary?: boolean;
  readonly hasFocus?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function LinkButton({ to, isPrimary = false, hasFocus = false, icon, children }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      href={useHref(to)}
      type={isPrimary ? "primary" : "default"}
      icon={icon}
      {...(hasFocus && { ref: focusWhenShown })}
      // A button with `href` is an anchor.
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}
    >
      {children}
    </Button>
  );
}

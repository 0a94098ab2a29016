import { ApiError } from "@recital/contract/client";
import { visitorLimits } from "@recital/contract/values/order-line";
import { useApi } from "@recital/ui/api/api-context";
import { requestOrderLinkMutation } from "@recital/ui/api/orders";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { isEmailLike } from "../../../kit/email.ts";
import { FormField, readField } from "../../../kit/form-field.tsx";
import styles from "./order-forms.module.css";

/** The form that emails a link to the orders of an address. Works without JavaScript. */
export function FindOrderForm() {
  const { mutate, isPending, isSuccess, error } = useMutation(requestOrderLinkMutation(useApi()));
  const [fault, setFault] = useState<string>();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const email = readField(new FormData(form), "email");
    if (isEmailLike(email)) mutate({ email });
    else {
      setFault("Please enter a valid email address");
      form.querySelector("input")?.focus();
    }
  };
  if (isSuccess) {
    return (
      <p role="status" className={styles["done"]}>
        {linkSentMessage}
      </p>
    );
  }
  return (
    <form method="post" action="/api/order-links" noValidate className={styles["form"]} onSubmit={handleSubmit}>
      <FormField
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={visitorLimits.emailLength}
        fault={fault}
        onChange={() => setFault(undefined)}
      />
      {error && (
        <p role="alert" className="fault">
          {(error instanceof ApiError && error.userMessage) || "The link could not be sent. Please try again later."}
        </p>
      )}
      <p className="wrap gap-3">
        <button type="submit" className={buttonClass("primary")} disabled={isPending}>
          {isPending ? "Sending..." : "Email me a link"}
        </button>
      </p>
    </form>
  );
}

/** The same message for every address, so that it does not reveal whether the address has ordered. */
export const linkSentMessage =
  "If there are orders for this address, a link is on its way. The link works once and expires in an hour.";

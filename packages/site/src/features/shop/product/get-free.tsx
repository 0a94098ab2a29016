import { ApiError } from "@recital/contract/client";
import type { FreeOrder } from "@recital/contract/endpoints/orders/free-orders";
import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import { visitorLimits } from "@recital/contract/values/order-line";
import { useApi } from "@recital/ui/api/api-context";
import { freeOrderMutation } from "@recital/ui/api/free-orders";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { isEmailLike } from "../../../kit/email.ts";
import { FormField, LocaleField, NewsletterField, readField } from "../../../kit/form-field.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { hidden } from "../../../kit/page.tsx";
import { AppLink, useLocalPath } from "../../../kit/router.tsx";
import { offerTexts } from "../cart/texts/index.ts";
import type { Variant } from "../cart/variants.tsx";
import styles from "./buy-product.module.css";
import { formsTexts } from "./forms/texts/index.ts";

interface GetFreeProps {
  readonly product: Pick<ProductDetail, "id" | "name">;
  /** The choice of a variant outside belongs to this form too. */
  readonly formId: string;
  /** Returns the chosen variant, undefined for a product without options, null if none is chosen. */
  readonly onDemand: () => Variant | undefined | null;
}

/** The button of a free download, which opens a field for an email address in its place. Works without JavaScript. */
export function GetFree({ product, formId, onDemand }: GetFreeProps) {
  const locale = useIdentity().language;
  const t = useTexts(formsTexts);
  const { mutate, isPending, data, variables, error } = useMutation(freeOrderMutation(useApi()));
  const [fault, setFault] = useState<string>();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const variant = onDemand();
    if (variant === null) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const [email, newsletter] = [readField(fields, "email"), fields.has("newsletter")];
    if (isEmailLike(email)) {
      mutate({ productId: product.id, ...(variant && { variantId: variant.id }), email, locale, newsletter });
    } else {
      setFault(t.invalidEmail);
      focusEmail(form);
    }
  };
  if (data) return <Taken order={data} {...variables} />;
  return (
    <OpensInPlace name={product.name}>
      <form
        id={formId}
        method="post"
        action="/api/free-orders"
        noValidate
        className="stack gap-3"
        aria-label={t.getProductFree(product.name)}
        onSubmit={handleSubmit}
      >
        <LocaleField />
        <input type="hidden" name="productId" value={product.id} />
        <FormField
          name="email"
          label={t.email}
          note={t.linkGoesThere}
          type="email"
          required
          autoComplete="email"
          placeholder={t.emailPlaceholder}
          maxLength={visitorLimits.emailLength}
          fault={fault}
          onChange={() => setFault(undefined)}
        />
        <NewsletterField note={t.newsletterNote} />
        {error && (
          <p role="alert" className="fault">
            {(error instanceof ApiError && error.userMessage) || t.notSent}
          </p>
        )}
        <button type="submit" className={`${buttonClass("primary")} ${styles["button"]}`} disabled={isPending}>
          {isPending ? t.getting : t.getFree}
        </button>
      </form>
    </OpensInPlace>
  );
}

interface OpensInPlaceProps {
  readonly name: string;
  /** The form. */
  readonly children: ReactNode;
}

/** A button whose form takes its place. */
function OpensInPlace({ name, children }: OpensInPlaceProps) {
  const { getFree } = useTexts(offerTexts);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    // It may have been opened before hydration.
    if (element?.open && !element.contains(document.activeElement)) focusEmail(element);
  }, []);
  return (
    <details
      ref={details}
      className={styles["free"]}
      onToggle={({ currentTarget }) => currentTarget.open && focusEmail(currentTarget)}
    >
      <summary className={`${buttonClass("primary")} ${styles["button"]}`}>{getFree(hidden, name)}</summary>
      {children}
    </details>
  );
}

function focusEmail(inside: HTMLElement): void {
  inside.querySelector<HTMLInputElement>("[name=email]")?.focus();
}

interface TakenProps {
  readonly order: FreeOrder;
  readonly email: string;
  readonly newsletter: boolean;
}

function Taken({ order: { orderId, downloadsUrl }, email, newsletter }: TakenProps) {
  const { artistName } = useIdentity();
  const prefix = useLocalPath("");
  const t = useTexts(formsTexts);
  const link = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone.
  useEffect(() => link.current?.focus(), []);
  return (
    <div role="status" className={styles["taken"]}>
      {downloadsUrl !== null && (
        // The browser loads that page, with its referrer policy.
        <a
          ref={link}
          href={prefix + downloadsUrl}
          data-native
          className={`${buttonClass("primary")} ${styles["button"]}`}
        >
          {t.download}
        </a>
      )}
      <p>
        {downloadsUrl === null ? t.artistWillEmail(artistName, <bdi>{email}</bdi>) : t.yours(<bdi>{email}</bdi>)}
        {newsletter && ` ${t.confirmNewsletter}`}
      </p>
      <AppLink to={`/orders/${orderId}`}>{t.viewOrder}</AppLink>
    </div>
  );
}

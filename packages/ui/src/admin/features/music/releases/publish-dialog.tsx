import { CheckOutlined, ExclamationOutlined } from "@ant-design/icons";
import type { AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/music/releases";
import { priceIn } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { Alert, Modal } from "antd";
import { useId, useState, type FormEvent } from "react";
import { focusFirstField } from "../../../components/feedback/focus.ts";
import { findAmountFault, MoneyField } from "../../../components/form/number-fields.tsx";
import { findIssue, useMessages } from "../../../components/form/schema-messages.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./publish-dialog.module.css";
import { describePlaying, describePrice, findGaps, findObstacle } from "./publish-facts.ts";
import { releaseTexts } from "./texts/index.ts";

interface PublishDialogProps {
  readonly release: AdminReleaseDetail;
  readonly currency: Currency;
  readonly timezone: string;
  /** Publishes the release, with the price if one was entered. Resolves with false if that failed. */
  readonly onPublish: (price: string | null) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Says what visitors will hear and buy of a release, and what it lacks, before it is published. */
export function PublishDialog({ release, currency, timezone, onPublish, onClose }: PublishDialogProps) {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [isPending, setIsPending] = useState(false);
  const [price, setPrice] = useState("");
  const language = useLanguage();
  const texts = useTexts(releaseTexts);
  const { publishing } = texts;
  const obstacle = findObstacle(release, texts);
  const sale = describePrice(release, currency, texts);
  const read = priceIn(currency).safeParse(price);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (obstacle !== null || isPending || (price !== "" && !read.success)) return;
    setIsPending(true);
    const isPublished = await onPublish(price === "" ? null : price);
    setIsPending(false);
    if (isPublished) setIsOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      title={publishing.question(release.title)}
      width={480}
      okText={
        price !== "" && read.success ? publishing.publishAndSell(formatCents(read.data, currency)) : publishing.publish
      }
      okButtonProps={{ htmlType: "submit", form: formId, loading: isPending, disabled: obstacle !== null }}
      onCancel={() => !isPending && setIsOpen(false)}
      afterOpenChange={(isShown) => isShown && focusFirstField(document.getElementById(formId))}
      afterClose={onClose}
    >
      <form id={formId} className={styles["facts"]} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {obstacle !== null && <Alert type="warning" showIcon role="status" title={obstacle} />}
        <ul className="plain-list stack gap-2">
          {release.tracks.some(hasAudio) && <Fact text={describePlaying(release, { language, timezone })} />}
          {sale !== null && <Fact text={sale} />}
          {findGaps(release, texts).map((text) => (
            <Fact key={text} isGap text={text} />
          ))}
          {sale === null && <Fact isGap text={publishing.priceAsked} />}
        </ul>
        {sale === null && <PriceField currency={currency} price={price} onChange={setPrice} />}
      </form>
    </Modal>
  );
}

function hasAudio({ masterAssetId }: AdminTrack): boolean {
  return masterAssetId !== null;
}

function Fact({ text, isGap = false }: { readonly text: string; readonly isGap?: boolean }) {
  return (
    <li className={styles["fact"]} data-gap={isGap || undefined}>
      {isGap ? <ExclamationOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
      <span>{text}</span>
    </li>
  );
}

interface PriceFieldProps {
  readonly currency: Currency;
  readonly price: string;
  readonly onChange: (price: string) => void;
}

function PriceField({ currency, price, onChange }: PriceFieldProps) {
  const language = useLanguage();
  const texts = useTexts(releaseTexts).publishing;
  const say = useMessages();
  const faultId = useId();
  const issue = price === "" ? null : findIssue(priceIn(currency), price);
  const fault = findAmountFault(price, currency, language) ?? (issue && say(issue));
  return (
    <div className={styles["price"]}>
      <MoneyField
        aria-label={texts.price}
        placeholder={texts.priceHint}
        currency={currency}
        prefix={currency.symbol}
        value={price}
        {...(fault !== null && { status: "error", "aria-invalid": true, "aria-describedby": faultId })}
        onChange={onChange}
      />
      {fault !== null && (
        <p id={faultId} className="flush fault">
          {fault}
        </p>
      )}
    </div>
  );
}

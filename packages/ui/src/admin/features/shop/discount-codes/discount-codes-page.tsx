import { PlusOutlined } from "@ant-design/icons";
import type { DiscountCode } from "@recital/contract/endpoints/shop/discount-codes";
import type { Currency } from "@recital/contract/values/currency";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { shopCurrencyQuery } from "../../../../api/site.ts";
import { Empty, Loaded } from "../../../components/feedback/load-states.tsx";
import { Badge } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { CopyableLink } from "../../../components/list/copyable-link.tsx";
import { EditDeleteButtons } from "../../../components/list/edit-buttons.tsx";
import rows from "../../../components/list/rows.module.css";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { useTimeZone } from "../../../identity.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { discountCodes } from "./code-form.ts";
import {
  describeGift,
  describeSales,
  describeUses,
  describeValidity,
  stateHues,
  stateOfCode,
} from "./describe-code.ts";
import styles from "./discount-codes.module.css";
import { useEditedEntry } from "../../../components/list/linked.ts";
import type { DiscountCodeTexts } from "./texts/en.ts";
import { discountCodeTexts } from "./texts/index.ts";

/** The codes that buyers enter in the cart, the newest first. */
export function DiscountCodesPage() {
  const texts = useTexts(discountCodeTexts);
  const language = useLanguage();
  const currency = useQuery(shopCurrencyQuery(useApi(), language));
  const query = useApiQuery("GET /api/admin/discount-codes");
  const [edited, setEdited] = useEditedEntry<DiscountCode, "new">(query.data);
  const handleAdd = () => setEdited("new");
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={!currency.data} onClick={handleAdd}>
            {texts.add}
          </Button>
        }
      />
      <Loaded query={currency} waiting={texts.loading} failure={texts.loadFailed}>
        {(shopCurrency) => (
          <>
            <Loaded query={query} waiting={texts.loading} failure={texts.loadFailed}>
              {(codes) => (
                <CodeList codes={codes} currency={shopCurrency} now={query.dataUpdatedAt} onEdit={setEdited} />
              )}
            </Loaded>
            {edited && (
              <CodeDialog
                code={edited === "new" ? null : edited}
                currency={shopCurrency}
                onClose={() => setEdited(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface CodeListProps {
  readonly codes: readonly DiscountCode[];
  readonly currency: Currency;
  /** In ms. */
  readonly now: number;
  readonly onEdit: (code: DiscountCode) => void;
}

function CodeList({ codes, onEdit, ...context }: CodeListProps) {
  const texts = useTexts(discountCodeTexts);
  const { remove, isLeaving } = useDeletion(codeDeletion(texts));
  const shown = codes.filter((code) => !isLeaving(code));
  if (shown.length === 0) {
    return <Empty>{texts.none}</Empty>;
  }
  return (
    <ul className={rows["list"]} aria-label={texts.title}>
      {shown.map((code) => (
        <CodeRow
          key={code.id}
          code={code}
          {...context}
          onEdit={() => onEdit(code)}
          onDelete={() => void remove(code)}
        />
      ))}
    </ul>
  );
}

interface CodeRowProps extends Pick<CodeListProps, "currency" | "now"> {
  readonly code: DiscountCode;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function CodeRow({ code, currency, now, onEdit, onDelete }: CodeRowProps) {
  const timezone = useTimeZone();
  const language = useLanguage();
  const { states } = useTexts(discountCodeTexts);
  const state = stateOfCode(code, now);
  const sales = describeSales(code, currency, language);
  return (
    <li className={`${rows["row"]} ${styles["row"]}`} aria-label={code.code}>
      <div className={rows["words"]}>
        <h2 className={styles["code"]}>
          <bdi>{code.code}</bdi>
        </h2>
        <span className={styles["gift"]}>{describeGift(code, currency, language)}</span>
        <span className={rows["facts"]}>
          <Badge hue={stateHues[state]}>{states[state]}</Badge>
          <span>{describeUses(code, language)}</span>
          {sales !== null && <span>{sales}</span>}
          <span>{describeValidity(code, timezone, language)}</span>
        </span>
      </div>
      <span className="row">
        <EditDeleteButtons name={code.code} onEdit={onEdit} onDelete={onDelete} />
      </span>
      {(state === "active" || state === "scheduled") && (
        <div className={styles["link"]}>
          <CopyableLink path={linkOf(code)} name={code.code} />
        </div>
      )}
    </li>
  );
}

/** Returns the page that applies a code in the cart. */
function linkOf({ code }: DiscountCode): string {
  return `/store?${new URLSearchParams({ code }).toString()}`;
}

function codeDeletion({ deletion }: DiscountCodeTexts): Deletion<DiscountCode> {
  return {
    mutation: discountCodes.remove,
    question: ({ code, used, held }) => ({
      title: deletion.title,
      content: [
        deletion.noLonger(code),
        ...(used > 0 ? [deletion.wasUsed(used)] : []),
        ...(held > 0 ? [deletion.checkoutsKeep] : []),
        deletion.undo,
      ].join(" "),
    }),
    nameOf: ({ code }) => code,
    success: deletion.success,
    failure: deletion.failure,
  };
}

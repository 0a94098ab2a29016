import { PlusOutlined } from "@ant-design/icons";
import type { DiscountCode } from "@recital/contract/endpoints/shop/discount-codes";
import type { Currency } from "@recital/contract/values/currency";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { shopCurrencyQuery } from "../../../../api/site.ts";
import { Empty, Loaded } from "../../../components/feedback/load-states.tsx";
import { formatCount } from "../../../components/format.ts";
import { Badge } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { CopyableLink } from "../../../components/list/copyable-link.tsx";
import { EditDeleteButtons } from "../../../components/list/edit-buttons.tsx";
import rows from "../../../components/list/rows.module.css";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { useTimeZone } from "../../../identity.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { discountCodes } from "./code-form.ts";
import { describeGift, describeSales, describeUses, describeValidity, stateOfCode } from "./describe-code.ts";
import styles from "./discount-codes.module.css";
import { useEditedEntry } from "../../../components/list/linked.ts";

/** The codes that buyers enter in the cart, the newest first. */
export function DiscountCodesPage() {
  const currency = useQuery(shopCurrencyQuery(useApi()));
  const query = useApiQuery("GET /api/admin/discount-codes");
  const [edited, setEdited] = useEditedEntry<DiscountCode, "new">(query.data);
  const handleAdd = () => setEdited("new");
  return (
    <>
      <PageHeader
        title="Discount codes"
        text="Buyers enter a code in the cart and pay less"
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={!currency.data} onClick={handleAdd}>
            Add a code
          </Button>
        }
      />
      <Loaded query={currency} waiting="Loading the discount codes" failure="Failed to load the discount codes">
        {(shopCurrency) => (
          <>
            <Loaded query={query} waiting="Loading the discount codes" failure="Failed to load the discount codes">
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
  const { remove, isLeaving } = useDeletion(codeDeletion);
  const shown = codes.filter((code) => !isLeaving(code));
  if (shown.length === 0) {
    return (
      <Empty>
        No discount codes yet. A code thanks your newsletter’s readers, fills a slow month or gives a friend free
        shipping.
      </Empty>
    );
  }
  return (
    <ul className={rows["list"]} aria-label="Discount codes">
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
  const { name, hue } = stateOfCode(code, now);
  const sales = describeSales(code, currency);
  return (
    <li className={`${rows["row"]} ${styles["row"]}`} aria-label={code.code}>
      <div className={rows["words"]}>
        <h2 className={styles["code"]}>
          <bdi>{code.code}</bdi>
        </h2>
        <span className={styles["gift"]}>{describeGift(code, currency)}</span>
        <span className={rows["facts"]}>
          <Badge hue={hue}>{name}</Badge>
          <span>{describeUses(code)}</span>
          {sales !== null && <span>{sales}</span>}
          <span>{describeValidity(code, timezone)}</span>
        </span>
      </div>
      <span className="row">
        <EditDeleteButtons name={code.code} onEdit={onEdit} onDelete={onDelete} />
      </span>
      {(name === "Active" || name === "Scheduled") && (
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

const codeDeletion: Deletion<DiscountCode> = {
  mutation: discountCodes.remove,
  question: ({ code, used, held }) => ({
    title: "Delete this code?",
    content: [
      `“${code}” no longer works in the cart.`,
      ...(used > 0 ? [`It was used in ${formatCount(used, "order")}. Orders keep their discount.`] : []),
      ...(held > 0 ? ["Open checkouts keep it, too."] : []),
      "You can undo this for ten seconds.",
    ].join(" "),
  }),
  nameOf: ({ code }) => code,
  success: "Code deleted",
  failure: "Failed to delete the code",
};

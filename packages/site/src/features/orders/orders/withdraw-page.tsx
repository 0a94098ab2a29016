import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { WithdrawalRequest } from "@recital/contract/endpoints/shop/legal";
import { withdrawalDays } from "@recital/contract/values/policy";
import { useApi } from "@recital/ui/api/api-context";
import { navigationQuery } from "@recital/ui/api/featured-music";
import { orderContactQuery, orderQuery } from "@recital/ui/api/orders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { definePage } from "../../../kit/define-page.ts";
import { latePart } from "../../../kit/hydration.tsx";
import { useTexts } from "../../../kit/identity.ts";
import { Loading, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink, useUrlQuery } from "../../../kit/router.tsx";
import { hasItemsLeft } from "./order-progress.tsx";
import { withdrawalTexts } from "./withdrawal/texts/index.ts";
import { loadFields, WithdrawalForm } from "./withdrawal-form.tsx";

const confirming = latePart(() =>
  import("./confirm-withdrawal.tsx").then(({ ConfirmWithdrawal }) => ConfirmWithdrawal),
);

const result = latePart(() => import("./withdrawal-result.tsx").then(({ WithdrawalResult }) => WithdrawalResult));

const nothing = latePart(() => import("./withdrawal-result.tsx").then(({ NothingLeft }) => NothingLeft));

/** The withdrawal from a purchase, in two steps, for buyers with and without access to the order. */
function WithdrawPage() {
  const query = useUrlQuery();
  const sent = query.get("sent");
  return sent === null ? <OpenForm orderId={readOrderParam(query)} /> : <result.Part isReceived={sent === "yes"} />;
}

function OpenForm({ orderId }: { readonly orderId: number | null }) {
  const texts = useTexts(withdrawalTexts);
  const api = useApi();
  const { data: order, isLoading } = useQuery({ ...orderQuery(api, orderId ?? 0), enabled: orderId !== null });
  const { data: navigation } = useQuery(navigationQuery(api));
  return (
    <Page>
      <PageHeading title={texts.title}>
        <p>
          {texts.intro(withdrawalDays)}
          {navigation?.policies.some(({ path }) => path === "/returns") && (
            <>
              {" "}
              <AppLink to="/returns">{texts.howReturnsWork}</AppLink>
            </>
          )}
        </p>
      </PageHeading>
      {isLoading ? <Loading text={texts.loading} /> : <Steps key={orderId} order={order ?? null} orderId={orderId} />}
    </Page>
  );
}

function Steps({ order: read, orderId }: { readonly order: BuyerOrder | null; readonly orderId: number | null }) {
  // The order as it was opened: what the buyer sees stays the same while they decide.
  const [order] = useState(read);
  const [request, setRequest] = useState<WithdrawalRequest | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  if (request && isConfirming) {
    return <confirming.Part request={request} order={order} onChange={() => setIsConfirming(false)} />;
  }
  if (order && !hasItemsLeft(order)) return <nothing.Part order={order} />;
  const handleContinue = (entered: WithdrawalRequest) => {
    setRequest(entered);
    setIsConfirming(true);
  };
  return <WithdrawalForm order={order} orderId={orderId} entered={request} onContinue={handleContinue} />;
}

/** Returns the number of an order in the query of a URL; null without one. */
function readOrderParam(query: URLSearchParams): number | null {
  const text = query.get("order") ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export const withdrawPage = definePage({
  path: "/withdraw",
  head: ({ artistName, language }) => ({
    title: `${withdrawalTexts[language].title} | ${artistName}`,
    description: withdrawalTexts[language].description,
  }),
  Page: WithdrawPage,
  // The browser keeps the parts that the server has rendered until they are needed.
  loadParts: async () => import.meta.env.SSR && Promise.all([result.load(), nothing.load(), loadFields()]),
  onServer: import.meta.env.SSR && {
    hydrate: "now",
    // With the number of an order, the form is filled with what this browser may read of it.
    isPrivate: (query) => query.size > 0,
    async prefetch({ api, query, read }) {
      const orderId = readOrderParam(query);
      if (orderId === null) return;
      await Promise.all([read(orderQuery(api, orderId)), read(orderContactQuery(api, orderId))]);
    },
  },
});

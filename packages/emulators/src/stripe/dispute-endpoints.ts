import type { ApiEndpoint } from "./api-endpoints.ts";
import type { Disputes } from "./disputes.ts";
import { expandBelow, listPage } from "./list-page.ts";
import { isOfPayment } from "./money-endpoints.ts";
import { listOfPayments, readParameters, onlyExpand } from "./parameters.ts";
import { presentDispute } from "./present-dispute.ts";
import type { StripeState } from "./state.ts";

export interface DisputeEndpointParts {
  readonly state: StripeState;
  readonly disputes: Disputes;
}

export function disputeEndpoints({ state, disputes }: DisputeEndpointParts): ApiEndpoint[] {
  return [
    {
      method: "GET",
      path: "/v1/disputes",
      respond(_call, form) {
        const parsed = readParameters(listOfPayments, form);
        return listPage({
          all: Object.values(state.disputes),
          parameters: parsed,
          url: "/v1/disputes",
          isFound: (dispute) => isOfPayment(dispute, parsed),
          show: (dispute) => presentDispute(dispute, state, expandBelow(parsed.expand ?? [], "data")),
        });
      },
    },
    {
      method: "GET",
      path: "/v1/disputes/:id",
      respond({ params: { id = "" } }, form) {
        return presentDispute(disputes.find(id), state, readParameters(onlyExpand, form).expand);
      },
    },
  ];
}

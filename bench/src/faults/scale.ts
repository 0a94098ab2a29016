/** The scale of each fault. */
export interface Scale {
  readonly concurrentUsers: readonly number[];
  readonly paidOrders: number;
  readonly deliveries: number;
  readonly signUps: number;
  readonly openCheckouts: number;
  readonly refunds: number;
  /** Of tokens, keys and IDs of orders. */
  readonly guesses: number;
  /** Of limited stock. */
  readonly stockCheckouts: number;
  readonly kills: number;
  readonly outageSeconds: number;
  readonly requestsPerRoute: number;
  /** The number if no other fault is measured. */
  readonly requestsPerRouteAlone: number;
  readonly injectedRequests: number;
  readonly forms: number;
  readonly slowSockets: number;
  readonly overloadSeconds: number;
  /** Recipients of newsletter issues: through kills, under a limit a minute, and in one issue. */
  readonly readers: number;
  readonly limitedReaders: number;
  readonly manyReaders: number;
}

export const fullScale: Scale = {
  concurrentUsers: [200, 300],
  paidOrders: 50,
  deliveries: 1000,
  signUps: 500,
  openCheckouts: 5000,
  refunds: 100,
  guesses: 100_000,
  stockCheckouts: 600,
  kills: 100,
  outageSeconds: 60,
  requestsPerRoute: 1000,
  requestsPerRouteAlone: 10_000,
  injectedRequests: Infinity,
  forms: 10_000,
  slowSockets: 1000,
  overloadSeconds: 10,
  readers: 5000,
  limitedReaders: 150,
  manyReaders: 100_000,
};

export const quickScale: Scale = {
  concurrentUsers: [50, 100],
  paidOrders: 5,
  deliveries: 100,
  signUps: 20,
  openCheckouts: 50,
  refunds: 8,
  guesses: 300,
  stockCheckouts: 60,
  kills: 3,
  outageSeconds: 3,
  requestsPerRoute: 5,
  requestsPerRouteAlone: 5,
  injectedRequests: 2,
  forms: 200,
  slowSockets: 100,
  overloadSeconds: 2,
  readers: 300,
  limitedReaders: 70,
  manyReaders: 2000,
};

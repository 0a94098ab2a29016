/** For how many days a consumer may withdraw (Consumer Rights Directive, article 9). */
export const withdrawalDays = 14;

/** Within how many days of a withdrawal the shop pays back what was paid (article 13). */
export const repaymentDays = 14;

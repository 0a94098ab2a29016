/**
 * The server's tests that run on MariaDB too, because their code depends on the database: on its locks, its types of
 * columns, its handling of duplicates and of lost connections. All others run on SQLite only, and on MariaDB in
 * `npm run test:nightly`. Each entry is the beginning of a path below `packages/server/src`: a folder, which ends in
 * `/`, or the beginning of a file's name.
 */
export const mariadbTests = [
  "db/",
  "jobs/",
  "features/backup/",
  "features/cash-sales/",
  "features/checkout/",
  "features/newsletter/create-once",
  "features/newsletter/send",
  "features/payments/",
  "features/stock/",
  "features/subscribers/",
  "testing/example-bodies-succeed",
];

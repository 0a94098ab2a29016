import { createRequire } from "node:module";
import { inRoot } from "./paths.mjs";

/** Returns whether a connection can be opened and used. */
export async function isReachable(url) {
  return query(url, ["SELECT 1"]).then(
    () => true,
    () => false,
  );
}

/** Runs statements on a new connection; returns the rows of the last one. */
export async function query(url, statements) {
  const mysql = createRequire(inRoot("packages/server/package.json"))("mysql2/promise");
  const connection = await mysql.createConnection({ uri: url, connectTimeout: 3000 });
  try {
    let rows;
    for (const statement of statements) [rows] = await connection.query(statement);
    return rows;
  } finally {
    await connection.end();
  }
}

import { createRequire } from "node:module";
import { inRoot } from "./paths.mjs";

/** Whether a real connection can be made and used. */
export async function answers(url) {
  return query(url, ["SELECT 1"]).then(
    () => true,
    () => false,
  );
}

/** Runs statements on a connection of their own; returns the rows of the last. */
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

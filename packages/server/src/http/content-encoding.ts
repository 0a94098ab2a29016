import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "identity" | "gzip" | "br";

/** The best encoding that an `Accept-Encoding` header allows; a refusal by `q=0` is respected. */
export function chooseEncoding(accepted: string): Encoding {
  if (accepted === "") return "identity";
  if (allowsBrotli.test(accepted)) return "br";
  return allowsGzip.test(accepted) ? "gzip" : "identity";
}

const allowsBrotli = allows("br");
const allowsGzip = allows("gzip");

function allows(name: string): RegExp {
  return new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`, "i");
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export async function encode(body: string, encoding: Encoding): Promise<Buffer> {
  const plain = Buffer.from(body, "utf8");
  if (encoding === "br") return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  if (encoding === "gzip") return gzipped(plain, { level: 9 });
  return plain;
}

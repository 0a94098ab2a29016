import {
  type DiscountCode,
  type DiscountCodeInput,
  type DiscountCodeUpdate,
  percentOff,
} from "@recital/contract/endpoints/shop/discount-codes";
import type { Currency } from "@recital/contract/values/currency";
import { codeKey } from "@recital/contract/values/download-code";
import { toCents, toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { editContent, findToEdit, updateWithVersion } from "../../../db/edit-content.ts";
import { type Transaction, UniqueConstraintError } from "../../../db/sequelize.ts";
import { storeShopFact } from "../../../db/site-settings.ts";
import type { Work } from "../../../db/transaction.ts";
import { invalidInput, notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { type CodeStatistics, readStatistics } from "./statistics.ts";
import { codeHoldTable, type DiscountCodeRow, discountCodeTable } from "./tables.ts";

const missingCode = "There is no such code";

/** Returns the codes, the newest first. */
export async function listCodes({ database, readSite }: Services): Promise<DiscountCode[]> {
  const rows = await database.model(discountCodeTable).findAll({ order: [["id", "DESC"]] });
  const { currency } = await readSite();
  const statistics = await readStatistics(database, currency, null);
  return rows.map((row) => presentCode(row, statistics.get(row.id), currency));
}

/** @throws {HttpError} 404 */
export async function readCode({ database, readSite }: Services, id: number): Promise<DiscountCode> {
  const row = await database.model(discountCodeTable).findByPk(id);
  if (!row) throw notFound(missingCode);
  const { currency } = await readSite();
  return presentCode(row, (await readStatistics(database, currency, id)).get(id), currency);
}

/** @throws {HttpError} 422 naming `code` if another code is the same, or a wrong `value` or `minSubtotal` */
export async function addCode(services: Services, input: DiscountCodeInput): Promise<DiscountCode> {
  const { database, readSite, clock } = services;
  const columns = columnsOf(input, (await readSite()).currency);
  const now = clock.now();
  const row = await refuseDuplicate(() =>
    editCodes(database, (transaction) =>
      database.model(discountCodeTable).create({ ...columns, createdAt: now, updatedAt: now }, { transaction }),
    ),
  );
  return readCode(services, row.id);
}

/** @throws {HttpError} 404; 409 if it was changed since the update's version; 422 as {@link addCode} */
export async function changeCode(services: Services, id: number, update: DiscountCodeUpdate): Promise<DiscountCode> {
  const { database, readSite, clock } = services;
  const columns = columnsOf(update, (await readSite()).currency);
  await refuseDuplicate(() =>
    editCodes(database, async (transaction) => {
      const row = await findToEdit(database.model(discountCodeTable), id, { missing: missingCode, transaction });
      const changes = { ...columns, updatedAt: clock.now() };
      await updateWithVersion(row, changes, { version: update.version, transaction });
    }),
  );
  return readCode(services, id);
}

/** @throws {HttpError} 404 */
export function deleteCode({ database }: Services, id: number): Promise<undefined> {
  return editCodes(database, async (transaction) => {
    await findToEdit(database.model(discountCodeTable), id, { missing: missingCode, transaction });
    await destroyCodes(database, [id], transaction);
    return undefined;
  });
}

/** Deletes codes with their uses; call {@link storeTakesCodes} afterwards. */
export async function destroyCodes(
  { model }: Database,
  ids: readonly number[],
  transaction: Transaction,
): Promise<void> {
  await model(codeHoldTable).destroy({ where: { codeId: [...ids] }, transaction });
  await model(discountCodeTable).destroy({ where: { id: [...ids] }, transaction });
}

/** Changes codes. */
function editCodes<T>(database: Database, work: Work<T>): Promise<T> {
  return editContent(database, async (transaction) => {
    const result = await work(transaction);
    await storeTakesCodes(database, transaction);
    return result;
  });
}

/** Stores whether the cart offers its field for a code: while one is active. Call it with each change of codes. */
export async function storeTakesCodes(database: Database, transaction: Transaction): Promise<void> {
  const active = await database.model(discountCodeTable).count({ where: { isActive: true }, transaction });
  await storeShopFact(database, { takesCodes: active > 0 }, transaction);
}

async function refuseDuplicate<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof UniqueConstraintError) throw invalidInput({ code: "Another code is the same" });
    throw error;
  }
}

function columnsOf(input: DiscountCodeInput, currency: Currency) {
  const { kind, code, startsAt, endsAt, maxUses, maxUsesPerEmail, productIds, isActive } = input;
  const minSubtotalCents = toCents(input.minSubtotal, currency);
  const faults: Record<string, string> = {};
  const percent = percentOff.safeParse(input.value);
  const value =
    kind === "free-shipping" ? 0 : kind === "percent" ? (percent.data ?? null) : toCents(input.value, currency);
  if (kind === "percent" && !percent.success) faults["value"] = percent.error.issues[0]?.message ?? "";
  if (kind === "amount" && !value) faults["value"] = "Must be an amount of money, such as 5.00";
  if (minSubtotalCents === null) faults["minSubtotal"] = "Must be an amount of money, such as 20.00";
  if (Object.keys(faults).length > 0 || value === null || minSubtotalCents === null) throw invalidInput(faults);
  const limits = { startsAt, endsAt, maxUses, maxUsesPerEmail, minSubtotalCents, productIds, isActive };
  return { code, codeKey: codeKey(code), kind, value, ...limits };
}

function presentCode(row: DiscountCodeRow, sums: CodeStatistics | undefined, currency: Currency): DiscountCode {
  const { id, code, kind, value, maxUses, maxUsesPerEmail, productIds, isActive, uses, version } = row;
  const { held = 0, revenueCents = 0, discountCents = 0 } = sums ?? {};
  return {
    id,
    code,
    kind,
    value: kind === "amount" ? toDecimal(value, currency) : value,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    maxUses,
    maxUsesPerEmail,
    minSubtotal: toDecimal(row.minSubtotalCents, currency),
    productIds,
    isActive,
    used: uses - held,
    held,
    revenue: toDecimal(revenueCents, currency),
    discount: toDecimal(discountCents, currency),
    version,
  };
}

import type { Model } from "sequelize";

/** Returns the getter of a 64-bit column: amounts can exceed 32 bits, and MySQL's driver returns some of them as text. */
export function numberOf(name: string) {
  return function read(this: Model): number | null {
    const value: unknown = this.getDataValue(name);
    return value === null || value === undefined ? null : Number(value);
  };
}

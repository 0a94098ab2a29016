import { foldText } from "@recital/contract/values/plain-text";
import { DataTypes, type Model, type ModelAttributeColumnOptions } from "sequelize";

/** Of folded text in characters; a single character can become 18. */
const maxLength = 1000;

/**
 * Returns the column of a text that is searched, and beside it `<name>Folded` with the same text folded. Sequelize calls
 * the setter for each value that it writes, also in bulk; raw SQL that writes the text must write both.
 */
export function foldedColumn<N extends string>(
  name: N,
  column: ModelAttributeColumnOptions,
): Record<N | `${N}Folded`, ModelAttributeColumnOptions> {
  const set = function (this: Model, value: unknown) {
    this.setDataValue(name, value);
    this.setDataValue(`${name}Folded`, typeof value === "string" ? foldText(value).slice(0, maxLength) : null);
  };
  const columns = {
    [name]: { ...column, set },
    [`${name}Folded`]: { type: DataTypes.STRING(maxLength, true), allowNull: true },
  };
  // The keys are those of the two names; TypeScript widens computed ones.
  return columns as Record<N | `${N}Folded`, ModelAttributeColumnOptions>;
}

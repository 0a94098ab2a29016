import { kindNames } from "./release-form.ts";

export const kindOptions = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

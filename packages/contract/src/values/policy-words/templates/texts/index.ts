import type { Texts } from "../../../language.ts";
import { de } from "./de.ts";
import { en, type PolicyTemplateTexts } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";

export const policyTemplateTexts: Texts<PolicyTemplateTexts> = { en, de, fr, es, it, pt, nl, pl, ja };

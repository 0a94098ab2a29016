import type { Texts } from "../../values/language.ts";
import { de } from "./de.ts";
import { en, type RefusalTexts } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";

export const refusalTexts: Texts<RefusalTexts> = { en, de, fr, es, it, pt, nl, pl, ja };

import type { Texts } from "@recital/contract/values/language";
import { de } from "./de.tsx";
import { en, type GiftTexts } from "./en.tsx";
import { es } from "./es.tsx";
import { fr } from "./fr.tsx";
import { it } from "./it.tsx";
import { ja } from "./ja.tsx";
import { nl } from "./nl.tsx";
import { pl } from "./pl.tsx";
import { pt } from "./pt.tsx";

export const giftTexts: Texts<GiftTexts> = { en, de, fr, es, it, pt, nl, pl, ja };

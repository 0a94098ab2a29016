import type { ConsentMeaning } from "@recital/contract/endpoints/audience/subscriber-import";

/** Returns a column's name or a cell as it is compared: without case, accents, separators and repeated spaces. */
export function normalWords(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s_\-:?]+/g, " ")
    .trim();
}

/** Parts of the names of columns that may say who agreed or left, in normal words. */
const consentNames = new RegExp(
  [
    // English
    "subscri|unsub|\\bopt(?!ion)|optin|optout|consent|permission|allow|accept|agree|marketing|newsletter|mailing",
    "status|state\\b|enabled|disabled|\\bactive|inactive|confirm|verif|valid|deliver|gdpr",
    "blacklist|blocklist|black list|block list|blocked|suppress|bounce|clean|complain|spam|junk|delet|remov|cancel",
    "\\bdo ?not|\\bdont|\\bdnc\\b|\\bleft\\b|archived|banned",
    // German
    "abonn|angemeldet|abgemeldet|anmeld|abmeld|austrag|ausgetragen|einwillig|zustimm|einverstand|werbung|dsgvo|zustand",
    "aktiv|bestatig|widerruf|widersp|gesperrt|sperr|gelosch|entfernt|beschwerde|zustellbar|gekundigt",
    // French
    "inscri|statut|\\betat|actif|accord|bloqu|supprim|rebond|plainte|rgpd|resili",
    // Spanish, Portuguese, Italian, Dutch
    "suscri|\\bbaja\\b|\\balta\\b|estado|activo|acept|autoriz|permiso|bloque|eliminad|borrad|rebot|queja",
    "ativo|iscri|\\bstato|attivo|rimoss|inschrij|uitschrij|afgemeld|toestemming",
  ].join("|"),
);

/** Identifiers and URLs beside such a column say nothing about consent. */
const identifiers = /(?:^| )(?:u?u?id|ip|url|ip address)$/;

/** Returns whether a column may say who agreed or left, by its name. */
export function looksLikeConsent(column: string): boolean {
  const name = normalWords(column);
  return consentNames.test(name) && !identifiers.test(name);
}

/** Cells that say in any column that a person left. */
const leftAnywhere =
  /^(?:un ?subscribed?|opted out|opt out|optout|black ?listed|block ?listed|abgemeldet|ausgetragen|desabonnee?|desinscrite?|desuscrit[oa]|dad[oa] de baja|disiscritt[oa]|descadastrad[oa]|uitgeschreven|afgemeld)(?![a-z])/;

/** Cells that say so in a column about consent. */
const leftInStatus =
  /^(?:cleaned|(?:hard |soft )?bounced?|complain(?:ed|t)?|spam|marked as spam|suppressed|junk|gesperrt|geblockt|bloquee?|rebotad[oa])$/;

const notConfirmed =
  /^(?:waiting for confirmation|pending|unconfirmed|not confirmed|unactivated|awaiting confirmation|nicht bestatigt|unbestatigt|en attente|non confirme|pendiente|sin confirmar)$/;

/** Longer cells are notes. */
const maxWord = 40;

/** Returns what a cell certainly says, whatever the program that wrote it; null if that is not certain. */
export function readWords(cell: string, isConsentColumn: boolean): ConsentMeaning | null {
  if (cell.length > maxWord) return null;
  const words = normalWords(cell);
  if (leftAnywhere.test(words)) return "suppress";
  if (!isConsentColumn) return null;
  if (leftInStatus.test(words)) return "suppress";
  return notConfirmed.test(words) ? "unconfirmed" : null;
}

const yes = /^(?:true|yes|y|1|on|x|ja|wahr|oui|vrai|si|sim|verdadero)$/;
const no = /^(?:false|no|n|0|off|nein|falsch|non|faux|nao|nee|falso)$/;

/** Returns whether a cell says yes; null if it says neither yes nor no. */
export function readFlag(cell: string): boolean | null {
  const words = normalWords(cell);
  if (yes.test(words)) return true;
  return no.test(words) ? false : null;
}

/** The value that stands for all dates, since nearly every date is different. */
export const anyDate = "a date";

/** Returns a cell as a value that can be counted and decided: dates and times are one value. */
export function valueOf(cell: string): string {
  const text = cell.normalize("NFC").trim().replaceAll(/\s+/g, " ").slice(0, maxValue);
  return isDate(text) ? anyDate : text;
}

const maxValue = 100;

function isDate(text: string): boolean {
  if (/^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d\d))(?!\d)/.test(text)) return true;
  return /\b(?:19|20)\d\d\b/.test(text) && text.length > 7 && !Number.isNaN(Date.parse(text));
}

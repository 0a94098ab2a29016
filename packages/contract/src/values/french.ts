/** Letters that begin with the sound of a vowel; a Y does before a consonant. An H keeps "de", since its sound is unknown. */
const startsWithVowel = /^(?:[aeiouàâäéèêëîïôöùûüæœ]|y(?![aeiouàâäéèêëîïôöùûü]))/i;

/** Returns "de" with a name, as French writes it: "de Mira", "d’Anna". */
export function ofName(name: string): string {
  return startsWithVowel.test(name) ? `d’${name}` : `de ${name}`;
}

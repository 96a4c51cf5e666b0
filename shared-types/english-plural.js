/** Units of goods are stored in the singular: most follow the rule, and one that ends in a single "s" is a plural already. */
export function englishPlural(noun) {
  if (/(ss|x|z|ch|sh)$/i.test(noun)) return `${noun}es`;
  if (/s$/i.test(noun)) return noun;
  return /[^aeiou]y$/i.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

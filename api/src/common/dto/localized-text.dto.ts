/** A text in both languages, as answers tell it. Either may be empty; an empty en falls back to zh. */
export class LocalizedText {
  zh: string;
  en: string;
}

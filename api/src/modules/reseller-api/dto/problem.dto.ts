/** An error after RFC 9457, as `application/problem+json`. */
export class Problem {
  /** Names the kind of error, such as `urn:lotline:error:api-keys.scope_missing`. */
  type: string;

  /** The same in English words. */
  title: string;

  /** HTTP status. */
  status: number;

  /** Stable name of the error. */
  reason: string;

  /** Names this occurrence in the log of the shop. */
  request_id: string;

  /** Values in the text of the error. */
  params?: object;

  /** The fields that are wrong, and the rule that each breaks. */
  errors?: { field: string; rule: string; params?: object }[];
}

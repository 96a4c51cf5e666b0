/** The usernames of the users in the log, which stores only ids. */
export abstract class UserDirectoryPort {
  /** By id; unknown ids are absent. */
  abstract findUsernames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Null when no user has this name. */
  abstract findIdByUsername(username: string): Promise<string | null>;
}

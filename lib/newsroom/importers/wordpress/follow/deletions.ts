/**
 * Detects permanently deleted posts by the number of posts in WordPress. No list of changes
 * contains a deleted post, and the plugin's notification about it may be lost.
 */
export class DeletionCount {
  #total: number | undefined;
  #highest = 0;
  /** Number of deleted posts that no notification named. */
  #missing = 0;

  /**
   * Compares the result of a poll with the previous one: the ids of the newest posts, the number of
   * posts, and the number of deleted posts in notifications. Returns whether other posts were
   * deleted. Two polls in a row must find that, because a notification may arrive just after a
   * poll.
   */
  note(ids: readonly number[], total: number | undefined, reported: number): boolean {
    if (total === undefined) return false;
    const before = this.#missing;
    if (this.#total !== undefined) {
      const added = ids.filter((id) => id > this.#highest).length;
      this.#missing = Math.max(0, before + this.#total + added - total - reported);
    }
    [this.#total, this.#highest] = [total, Math.max(this.#highest, ...ids)];
    if (before === 0 || this.#missing === 0) return false;
    this.#missing = 0;
    return true;
  }
}

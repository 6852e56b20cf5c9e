/**
 * Notices that posts were deleted for good, by how many posts WordPress has: no list of changes
 * names a deleted post, and the plugin's report of it may be lost.
 */
export class DeletionCount {
  #total: number | undefined;
  #highest = 0;
  /** Deleted posts that no report has named. */
  #missing = 0;

  /**
   * Notes what a look found: the numbers of the newest posts, how many posts there are, and how
   * many deleted posts the reports name. Returns whether others were deleted: two looks must find
   * it, because a report may arrive a moment after the look.
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

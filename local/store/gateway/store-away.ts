/** Redis cannot be reached; the message says whether the command may have been applied. */
export class StoreAway extends Error {
  static notApplied = () => new StoreAway('ERR Redis is away, nothing was applied');
  static unknown = () => new StoreAway('ERR the connection to Redis was lost, the command may have been applied');
}

/**
 * Writes an event that an operator may have to account for: one line of JSON on standard error, with
 * its moment. Fields hold no secret, and of addresses only the network.
 */
export function auditLog(event: string, fields: Record<string, string | number | undefined>): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), level: 'info', event, ...fields }));
}

export async function withPostgres(work) {
  await work();
}

// Loaded into a site under test before the site itself (`pushServiceSettings` of push-service.ts).
// It sends posts for push services to the test's own server. It replaces
// lib/integrations/push/services/post.ts inside the process, because no setting of the site can do
// that.
(globalThis.trivarta ??= {}).postToPushService = async (address, { headers, body }) => {
  const answer = await fetch(process.env.TEST_PUSH_SERVICE, {
    method: 'POST',
    headers: { ...headers, 'x-push-address': address },
    body,
  });
  return {
    status: answer.status,
    text: await answer.text(),
    retryAfter: answer.headers.get('retry-after') ?? undefined,
  };
};

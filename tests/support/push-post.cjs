// Loaded into a site under test before the site itself (`pushServiceSettings` of push-service.ts):
// what the site would post to a push service goes to the test's own. It takes the place of
// lib/integrations/push/services/post.ts from within the process, which no setting of the site can
// do.
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

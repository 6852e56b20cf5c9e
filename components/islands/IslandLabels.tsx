/**
 * The labels of a page for its islands (lib/client/hooks/use-translation.ts). It is a data block,
 * which browsers do not execute, so the Content-Security-Policy allows it.
 */
export function IslandLabels({ labels }: { labels: Record<string, object> }) {
  const json = JSON.stringify(labels).replaceAll('<', '\\u003c');
  return <script id="labels" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

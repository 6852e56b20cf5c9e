import type { Kysely, Migration } from 'kysely';

/** Names that say what tables and columns contain. */

const tables: [string, string][] = [
  ['renamed', 'slug_redirects'],
  ['desk_marks', 'source_flags'],
  ['old_addresses', 'redirects'],
  ['wordpress_calls', 'wordpress_changed_posts'],
  ['followers', 'change_feed_subscribers'],
  ['city_texts', 'story_text_cities'],
  ['tag_texts', 'story_text_tags'],
  ['story_authors', 'story_coauthors'],
  ['front_slots', 'front_page_slots'],
  ['push_tokens', 'push_subscriptions'],
  ['mails', 'outgoing_emails'],
  ['subscribers', 'newsletter_subscribers'],
  ['limit_uses', 'rate_limit_uses'],
  ['audit', 'audit_log'],
  ['notification_orders', 'scheduled_notifications'],
  ['idempotent_calls', 'idempotent_requests'],
];

const columns: Record<string, [string, string][]> = {
  stories: [
    ['image_focus', 'image_focal_point'],
    ['related', 'related_story_ids'],
    ['editors_pick', 'is_editors_pick'],
    ['day', 'publish_day'],
  ],
  story_texts: [
    ['given_slug', 'custom_slug'],
    ['editors_pick', 'is_editors_pick'],
    ['day', 'publish_day'],
  ],
  bulletins: [['publish_on', 'publish_at']],
  advertisements: [['link', 'link_url']],
  pageviews: [['count', 'view_count']],
  front_page_slots: [['until', 'expires_at']],
  slug_redirects: [['target', 'target_slug']],
  changes: [
    ['what', 'entity_id'],
    ['at', 'created_at'],
  ],
  change_feed_subscribers: [['position', 'cursor']],
  leases: [['beat', 'heartbeat_count']],
  source_items: [
    ['hash', 'content_hash'],
    ['group_id', 'translation_group_id'],
    ['has_open_links', 'has_unresolved_links'],
  ],
  source_flags: [
    ['push_id', 'push_request_id'],
    ['push_at', 'push_requested_at'],
  ],
  wordpress_changed_posts: [
    ['post', 'post_id'],
    ['calls', 'webhook_count'],
  ],
  audit_log: [
    ['at', 'created_at'],
    ['who', 'editor_name'],
    ['token', 'token_label'],
    ['network', 'ip_prefix'],
    ['what', 'entity_id'],
    ['changed', 'changed_fields'],
  ],
  story_versions: [
    ['at', 'saved_at'],
    ['who', 'editor_name'],
    ['changed', 'changed_fields'],
    ['autosaved_since', 'autosave_started_at'],
  ],
  scheduled_notifications: [
    ['ordered_at', 'requested_at'],
    ['who', 'editor_name'],
    ['token', 'token_label'],
    ['network', 'ip_prefix'],
  ],
  idempotent_requests: [
    ['key', 'key_hash'],
    ['fingerprint', 'request_hash'],
    ['answer', 'response'],
    ['at', 'created_at'],
  ],
  editor_tokens: [
    ['hash', 'token_hash'],
    ['used_at', 'last_used_at'],
  ],
  preview_links: [
    ['hash', 'key_hash'],
    ['who', 'editor_name'],
    ['token', 'token_label'],
    ['editor_token', 'editor_token_fingerprint'],
  ],
  pictures: [
    ['bytes', 'size_bytes'],
    ['focus', 'focal_point'],
    ['is_ai', 'is_ai_generated'],
  ],
  push_subscriptions: [['address', 'endpoint']],
  push_jobs: [
    ['token', 'token_label'],
    ['network', 'ip_prefix'],
    ['after_id', 'claimed_up_to_id'],
    ['last_id', 'max_subscription_id'],
    ['claimed', 'claimed_count'],
    ['sent', 'sent_count'],
    ['failed', 'failed_count'],
    ['expired', 'expired_count'],
    ['unsent', 'unsent_count'],
  ],
  push_retries: [['token_id', 'subscription_id']],
  sessions: [['seen_at', 'last_seen_at']],
};

export const fieldNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [from, to] of tables) await db.schema.alterTable(from).renameTo(to).execute();
    for (const [table, pairs] of Object.entries(columns))
      for (const [from, to] of pairs) await db.schema.alterTable(table).renameColumn(from, to).execute();
  },
};

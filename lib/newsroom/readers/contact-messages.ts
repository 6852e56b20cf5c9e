import type { Input } from '../../contract/news/operations';
import type { Db } from '../../database/connection';
import { cleanText } from '../text/sanitize';

/** Stores a message from the contact page. */
export async function storeContactMessage(db: Db, input: Input<'contactUs'>, now: Date): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({
      name: cleanText(input.name),
      email: input.email,
      phone: input.phone ? cleanText(input.phone) : null,
      subject: cleanText(input.subject),
      message: input.message.split('\n').map(cleanText).join('\n').trim(),
      created_at: now.toISOString(),
    })
    .execute();
}

/** Returns messages from the contact page, newest first. */
export function listContactMessages(db: Db, limit: number) {
  return db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

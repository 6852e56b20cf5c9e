import { generateKeyPairSync, sign } from 'node:crypto';

/**
 * Makes an HTTPS certificate for a test, so that no key is in the repository and no certificate
 * expires.
 */

type Bytes = Buffer | readonly number[];

/** A value in DER (X.690): a tag, a length and the content. */
function der(tag: number, ...content: Bytes[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part)));
  const { length } = bytes;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), bytes]);
}

const sequence = (...content: Bytes[]) => der(0x30, ...content);
const oid = (...bytes: number[]) => der(0x06, bytes);
const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const commonName = oid(0x55, 0x04, 0x03);
const subjectAltName = oid(0x55, 0x1d, 0x11);
const basicConstraints = oid(0x55, 0x1d, 0x13);
const yes = der(0x01, [0xff]);
const octets = (content: Buffer) => der(0x04, content);
const bits = (content: Buffer) => der(0x03, [0], content);
const moment = (text: string) => der(0x18, Buffer.from(text));

/**
 * Returns a key and a self-signed certificate (PEM) for host names, valid from 2020 to 2999 (RFC
 * 5280).
 */
export function ownCertificate(...hosts: string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('A test')))));
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))));
  const extensions = sequence(
    sequence(basicConstraints, yes, octets(sequence(yes))),
    sequence(subjectAltName, octets(names)),
  );
  const content = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    ecdsaWithSha256,
    name,
    sequence(moment('20200101000000Z'), moment('29991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const certificate = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

import { gzipSync } from 'node:zlib'
import { picture } from './testing-pictures.ts'

export interface NamedBytes {
  name: string
  bytes: Buffer
}

const text = (words: string) => Buffer.from(words, 'utf8')
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')
const padded = (head: Buffer) => Buffer.concat([head, Buffer.alloc(200, 65)])

const SVG_INSIDES = [
  '',
  '<script>alert(1)</script>',
  '<image href="file:///etc/passwd"/>',
  '<image href="http://169.254.169.254/"/>',
  '<foreignObject><body onload="alert(1)"/></foreignObject>',
  '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<style>@import url(//evil.example)</style>',
  '<use href="data:image/svg+xml;base64,PHN2Zy8+"/>',
  '<rect width="99999" height="99999"/>'
]
const SVG_HEADS = [
  '',
  '<?xml version="1.0"?>',
  '<!-- harmless -->',
  '\ufeff',
  '  \n\t',
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
]

const svgs = SVG_HEADS.flatMap((head, row) =>
  SVG_INSIDES.map((inside, column) => ({
    name: `svg ${row}.${column}`,
    bytes: text(
      `${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`
    )
  }))
)

const WORDS: Record<string, string> = {
  html: '<!doctype html><html><body><script>alert(1)</script></body></html>',
  'html without doctype': '<script>alert(1)</script>',
  xhtml: '<html xmlns="http://www.w3.org/1999/xhtml"></html>',
  php: '<?php system($_GET["x"]);',
  'php, short': '<?=`id`?>',
  shell: '#!/bin/sh\nid\n',
  javascript: 'alert(document.cookie)',
  json: '{"image":"png"}',
  xml: '<?xml version="1.0"?><a/>',
  'entity bomb':
    '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>',
  csv: '1,2,3\n4,5,6\n',
  eicar: 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'pbm, text': 'P1\n2 2\n0 1 1 0\n',
  'pgm, text': 'P2\n2 2\n255\n0 1 1 0\n',
  'ppm, text': 'P3\n1 1\n255\n0 0 0\n',
  pbm: 'P4\n8 1\nA',
  pgm: 'P5\n1 1\n255\nA',
  ppm: 'P6\n1 1\n255\nAAA',
  pam: 'P7\nWIDTH 1\nHEIGHT 1\nDEPTH 1\nMAXVAL 255\nENDHDR\nA',
  pfm: 'PF\n1 1\n-1.0\nAAAAAAAAAAAA',
  radiance: '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\nAAAA',
  fits: `SIMPLE  =                    T${' '.repeat(50)}END`,
  postscript: '%!PS-Adobe-3.0 EPSF-3.0\nshowpage',
  imagemagick: 'push graphic-context\nfill "url(https://evil.example|id)"\n',
  msl: '<image><read filename="/etc/passwd"/></image>',
  xpm: '/* XPM */ static char *x[] = {"1 1 1 1","a c #000","a"};',
  xbm: '#define x_width 8\nstatic char x_bits[] = {0};',
  vips: 'vips header nonsense',
  mht: 'MIME-Version: 1.0\nContent-Type: multipart/related\n\n',
  ftp: 'data:image/png;base64,iVBORw0KGgo='
}

const MAGIC: Record<string, string> = {
  bmp: '424d 3600 0000 0000',
  ico: '0000 0100 0100 1010',
  cur: '0000 0200 0100 2020',
  psd: '3842 5053 0001 0000',
  'tiff, little': '4949 2a00 0800 0000',
  'tiff, big': '4d4d 002a 0000 0008',
  bigtiff: '4949 2b00 0800 0000',
  'jpeg 2000': '0000 000c 6a50 2020 0d0a 870a',
  'jpeg 2000 stream': 'ff4f ff51 0029',
  'jpeg xl': 'ff0a fa1f',
  'jpeg xl box': '0000 000c 4a58 4c20 0d0a 870a',
  openexr: '762f 3101 0200 0000',
  zip: '504b 0304 1400',
  'empty zip': '504b 0506 0000',
  rar: '5261 7221 1a07 0100',
  '7z': '377a bcaf 271c',
  xz: 'fd37 7a58 5a00',
  zstd: '28b5 2ffd',
  elf: '7f45 4c46 0201 0100',
  exe: '4d5a 9000 0300',
  'mach-o': 'cffa edfe 0700 0001',
  java: 'cafe babe 0000 0034',
  wasm: '0061 736d 0100 0000',
  wave: '5249 4646 2400 0000 5741 5645',
  avi: '5249 4646 2400 0000 4156 4920',
  flac: '664c 6143 0000',
  mp3: '4944 3303 0000',
  ogg: '4f67 6753 0002',
  matroska: '1a45 dfa3 0100',
  flv: '464c 5601 0500',
  ttf: '0001 0000 000f',
  woff2: '774f 4632 0001',
  sqlite: '5351 4c69 7465 2066 6f72 6d61 7420 3300',
  nothing: '0000 0000 0000 0000',
  ones: 'ffff ffff ffff ffff'
}

const BRANDS = [
  'avif',
  'avis',
  'heic',
  'heix',
  'hevc',
  'mif1',
  'msf1',
  'isom',
  'mp42',
  'qt  ',
  'crx '
]

function noise(seed: number): Buffer {
  let state = seed * 7919 + 1
  const bytes = Array.from({ length: 300 }, () => {
    state = (state * 16_807) % 2_147_483_647
    return state & 255
  })
  return Buffer.from([0, ...bytes])
}

const others = [
  ...Object.entries(WORDS).map(([name, words]) => ({
    name,
    bytes: text(words)
  })),
  ...Object.entries(MAGIC).map(([name, digits]) => ({
    name,
    bytes: padded(hex(digits))
  })),
  ...BRANDS.map(brand => ({
    name: `ftyp ${brand}`,
    bytes: padded(
      Buffer.concat([
        hex('00000018'),
        text(`ftyp${brand}`),
        hex('00000000'),
        text(`${brand}mif1`)
      ])
    )
  })),
  ...['1.0', '1.4', '1.7', '2.0'].map(version => ({
    name: `pdf ${version}`,
    bytes: text(`%PDF-${version}\n1 0 obj<</OpenAction 1>>endobj\n%%EOF`)
  })),
  {
    name: 'svgz',
    bytes: gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')
  },
  {
    name: 'svg in utf-16',
    bytes: Buffer.from(
      '\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>',
      'utf16le'
    )
  },
  ...Array.from({ length: 60 }, (_, seed) => ({
    name: `noise ${seed}`,
    bytes: noise(seed)
  }))
]

/** Files that are not JPEG, PNG, WebP or GIF, whatever they claim to be. */
export async function strangers(): Promise<NamedBytes[]> {
  return [
    ...svgs,
    ...others,
    {
      name: 'real avif',
      bytes: await picture(64, 64).avif({ effort: 0 }).toBuffer()
    },
    { name: 'real tiff', bytes: await picture(64, 64).tiff().toBuffer() }
  ]
}

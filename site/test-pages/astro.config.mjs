import { defineConfig } from 'astro/config'
import product from '../../astro.config.mjs'

/** The product with pages for states that no address of the product shows. */
export default defineConfig({
  ...product,
  integrations: [
    ...product.integrations,
    {
      name: 'pog:test-pages',
      hooks: {
        'astro:config:setup': ({ injectRoute }) =>
          injectRoute({
            pattern: '/embedded-viewer',
            entrypoint: './site/test-pages/embedded-viewer.astro',
            prerender: true
          })
      }
    }
  ]
})

import { mendPictures } from '../lib/mend-pictures.ts'

mendPictures(document)

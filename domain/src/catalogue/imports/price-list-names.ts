import type { ColumnNames, SourceField } from './format.ts'

/** How the columns of a price list are called in English, 简体, 繁體, Japanese, German, French, Italian and Spanish. */
const names: { readonly [field in SourceField]?: string } = {
  key: 'Product ID|Style number|Style no|Parent SKU|Handle|款号|款號|品番コード',
  sku: 'SKU|Item no|Item number|Item code|Article number|Article no|Art no|Code|Reference|Ref|Style|货号|貨號|商品编号|商品編號|产品编号|產品編號|编号|編號|型号|型號|品番|商品コード|Artikelnummer|Artikel-Nr|Art-Nr|Bestellnummer|Référence|Réf|Code article|Codice|Codice articolo|Riferimento|Referencia|Código|Ref artículo',
  barcode:
    'Barcode|EAN|EAN13|EAN code|GTIN|UPC|EAN/UPC|条码|條碼|条形码|條形碼|国际条码|國際條碼|JANコード|JAN|バーコード|Code-barres|Code barres|Gencod|Codice a barre|Código de barras|Barcode/EAN',
  name: 'Name|Item|Product|Product name|Item name|Title|Article|品名|商品名称|商品名稱|产品名称|產品名稱|名称|名稱|商品|产品|產品|商品名|製品名|Bezeichnung|Artikel|Artikelbezeichnung|Produkt|Produktname|Désignation|Libellé|Nom|Produit|Nome|Nome prodotto|Prodotto|Articolo|Denominazione|Nombre|Producto|Artículo|Denominación',
  description:
    'Description|Details|Product description|描述|说明|說明|产品描述|產品描述|商品说明|商品說明|商品説明|説明|Beschreibung|Produktbeschreibung|Descriptif|Descrizione|Descripción',
  categories:
    'Category|Categories|Product group|Range|类别|類別|分类|分類|品类|品類|カテゴリー|カテゴリ|Kategorie|Warengruppe|Catégorie|Gamme|Famille|Categoria|Linea|Categoría|Familia|Gama',
  material: 'Material|Materials|Composition|材质|材質|材料|素材|Matériau|Matière|Composition|Materiale|Composición',
  case_quantity:
    'Case|Case pack|Case size|Case qty|Pack|Pack size|Inner|Inner pack|Carton qty|Units per case|装箱数|裝箱數|箱规|箱規|每箱数量|每箱數量|包装数量|入数|VE|Verpackungseinheit|VPE|Conditionnement|Colisage|PCB|Confezione|Pezzi per confezione|Unidades por caja|Embalaje',
  minimum:
    'MOQ|Minimum|Minimum order|Min order|Min qty|Minimum quantity|起订量|起訂量|最小起订量|最低訂購量|最小ロット|最低注文数|Mindestmenge|Mindestbestellmenge|Minimum de commande|Quantité minimum|Minimo ordine|Quantità minima|Pedido mínimo|Cantidad mínima',
  weight:
    'Weight|Net weight|Gross weight|Item weight|重量|净重|淨重|毛重|単品重量|Gewicht|Nettogewicht|Poids|Poids net|Peso|Peso netto|Peso neto',
  length: 'Length|长|長|长度|長度|奥行|Länge|Tiefe|Longueur|Profondeur|Lunghezza|Profondità|Largo|Longitud',
  width: 'Width|宽|寬|宽度|寬度|幅|Breite|Largeur|Larghezza|Ancho',
  height: 'Height|高|高度|高さ|Höhe|Hauteur|Altezza|Alto|Altura',
  hs_code:
    'HS code|HS|Tariff code|Commodity code|海关编码|海關編碼|HS编码|HS編碼|HSコード|Zolltarifnummer|Warennummer|Code douanier|Code SH|Codice doganale|Código arancelario',
  origin:
    'Origin|Country of origin|Made in|Country|产地|產地|原产地|原產地|生産国|原産国|Herkunft|Herkunftsland|Ursprungsland|Origine|Pays d’origine|Fabriqué en|Paese di origine|Origen|País de origen',
  wholesale:
    'Wholesale|Wholesale price|WSP|WS|Trade|Trade price|Net price|Dealer price|批发价|批發價|供货价|供貨價|拿货价|卸価格|卸値|卸売価格|下代|Händlerpreis|HEK|EK|Einkaufspreis|Großhandelspreis|Prix de gros|PA HT|Prix d’achat|Prix revendeur|Prezzo ingrosso|Prezzo all’ingrosso|Prezzo rivenditore|Precio mayorista|Precio al por mayor|PVD',
  retail:
    'RRP|SRP|MSRP|Retail|Retail price|Recommended retail price|零售价|零售價|建议零售价|建議零售價|建議售價|建议售价|市场价|定价|定價|希望小売価格|小売価格|上代|定価|UVP|VK|Verkaufspreis|Prix public|PVC|Prix de vente conseillé|PPC|Prezzo al pubblico|Prezzo consigliato|Prezzo di vendita|PVP|PVPR|Precio de venta|Precio recomendado',
  price:
    'Price|Unit price|Regular price|List price|价格|單價|单价|價格|価格|単価|通常価格|Preis|Stückpreis|Einzelpreis|Regulärer Preis|Prix|Prix unitaire|Tarif|Tarif régulier|Prezzo|Prezzo unitario|Prezzo di listino|Precio|Precio unitario|Precio normal',
  cost: 'Cost|Cost price|Landed cost|Unit cost|成本|成本价|成本價|進貨價|原価|仕入値|Selbstkosten|Coût|Prix de revient|Costo|Coste',
  stock:
    'Stock|Quantity|Qty|Inventory|In stock|Stock level|库存|庫存|现货|現貨|在庫|在庫数|Bestand|Lagerbestand|Lager|Quantité|Giacenza|Quantità|Scorte|Existencias|Cantidad',
  restock_date:
    'Available from|Restock|Restock date|Available|Ship date|到货日期|到貨日期|供货日期|入荷予定|Lieferbar ab|Verfügbar ab|Disponible le|Disponibile dal|Disponible desde',
  tags: 'Tags|Keywords|标签|標籤|タグ|Schlagwörter|Mots-clés|Parole chiave|Etiquetas',
  photos:
    'Photo|Photos|Image|Images|Picture|Image URL|Photo URL|图片|圖片|商品图|照片|画像|Bild|Bilder|Foto|Fotos|Immagine|Immagini|Imagen|Imágenes',
  currency: 'Currency|币种|幣別|货币|貨幣|通貨|Währung|Devise|Valuta|Moneda|Divisa',
}

/** Options that have a column named after them. */
const options =
  'Colour|Color|Size|Scent|Flavour|Flavor|Finish|Style|Variant|Option|Pattern|颜色|顏色|尺寸|尺码|尺碼|规格|規格|款式|香味|口味|カラー|色|サイズ|種類|香り|Farbe|Größe|Variante|Duft|Ausführung|Couleur|Taille|Parfum|Modèle|Finition|Colore|Taglia|Misura|Variante|Profumo|Talla|Tamaño|Aroma|Acabado'

const split = (text: string): ColumnNames => text.split('|')

/** A price names its currency behind or before: `Wholesale HKD`, `USD RRP`. */
const withCurrency = (text: string) => split(text).flatMap((name) => [name, `${name} {currency}`, `{currency} ${name}`])
const isAmount = (field: string) => ['wholesale', 'retail', 'price', 'cost'].includes(field)

export const priceListColumns = Object.fromEntries(
  Object.entries({ ...names, option_name: 'Option# Name', option_value: 'Option# Value' }).map(([field, text]) => [
    field,
    isAmount(field) ? withCurrency(text) : split(text),
  ]),
) as { readonly [field in SourceField]?: ColumnNames }
export const priceListOptions: ColumnNames = split(options)

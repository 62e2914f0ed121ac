<?php
/**
 * Pictures of the catalogue.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Reads pictures with their sizes, so that cards do not load the original uploads.
 */
final class Images {

	/**
	 * Returns the pictures of a product, the first one first.
	 *
	 * @param \WC_Product $product Product.
	 */
	public static function of( \WC_Product $product ): array {
		$ids   = array_filter( array_merge( array( (int) $product->get_image_id() ), array_map( 'intval', $product->get_gallery_image_ids() ) ) );
		$found = array();
		foreach ( array_values( array_unique( $ids ) ) as $place => $id ) {
			$image = self::image( $id );
			if ( null !== $image ) {
				$found[] = $image + array( 'featured' => 0 === $place );
			}
		}
		return $found;
	}

	/**
	 * Returns a picture; `null` if its file is gone.
	 *
	 * @param int $id Attachment.
	 * @return array<string, mixed>|null
	 */
	public static function image( int $id ): ?array {
		$full = wp_get_attachment_image_src( $id, 'full' );
		if ( ! is_array( $full ) ) {
			return null;
		}
		$thumbnail = wp_get_attachment_image_src( $id, 'woocommerce_thumbnail' );
		return array(
			'id'        => $id,
			'src'       => $full[0],
			'thumbnail' => is_array( $thumbnail ) ? $thumbnail[0] : $full[0],
			'srcset'    => (string) wp_get_attachment_image_srcset( $id, 'full' ),
			'sizes'     => (string) wp_get_attachment_image_sizes( $id, 'full' ),
			'name'      => get_the_title( $id ),
			'alt'       => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
		);
	}
}

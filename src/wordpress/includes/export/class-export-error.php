<?php
/**
 * Error of the export.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Failure with a message for the owner, as plain text.
 */
final class Export_Error extends \RuntimeException {

	/**
	 * Failure to write to a folder.
	 *
	 * @param string $folder Path.
	 */
	public static function for_folder( string $folder ): self {
		/* translators: %s: path of a folder */
		return new self( sprintf( __( 'The folder %s cannot be written. Ask your host for write access to the uploads folder.', 'wps-elements' ), $folder ) );
	}

	/**
	 * Failure to write a file.
	 */
	public static function for_disk(): self {
		return new self( __( 'The catalogue could not be written. The disk may be full.', 'wps-elements' ) );
	}

	/**
	 * Failure to replace a file.
	 *
	 * @param string $path Path.
	 */
	public static function for_file( string $path ): self {
		/* translators: %s: path of a file */
		return new self( sprintf( __( 'The file %s could not be replaced.', 'wps-elements' ), $path ) );
	}

	/**
	 * Failure to lock a file: two processes at the same time would write one catalogue.
	 *
	 * @param string $path Path.
	 */
	public static function for_lock( string $path ): self {
		/* translators: %s: path of a file */
		return new self( sprintf( __( 'The file %s cannot be locked. Ask your host for an uploads folder with file locks.', 'wps-elements' ), $path ) );
	}

	/**
	 * Failure to read a product.
	 */
	public static function for_product(): self {
		return new self( __( 'Reading this product ended PHP twice: see the error log of PHP. It is read again when it has changed.', 'wps-elements' ) );
	}
}
